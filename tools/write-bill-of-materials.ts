import { writeBillOfMaterials } from './bill-of-materials.ts';

await writeBillOfMaterials();
