import { PRODUCT_NAME } from '../product-name.ts';

const END = ` · ${PRODUCT_NAME}`;

/** The title of a page, as browsers show it. */
export const titlePage = (page: string): string => page + END;

/** What a page calls itself in its title. */
export const pageOfTitle = (title: string): string => (title.endsWith(END) ? title.slice(0, -END.length) : title);
