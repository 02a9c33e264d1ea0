/** How the product is called where programs read it: in names of cookies and of what a browser keeps. */
export const PRODUCT = 'anabranch';

/** How people call it. */
export const PRODUCT_NAME = 'Anabranch';
