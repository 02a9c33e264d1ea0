import { redirectTo } from '../../redirect-to.ts';

export const loader = () => redirectTo('/search/buy/temporary');
