/** In the browser: the address of the page as the server sent it, wherever its script has led since. */
export const servedAddress = (): string => performance.getEntriesByType('navigation').at(0)?.name ?? location.href;

/** Whether that is the page at this path. */
export const isServedPath = (path: string): boolean => URL.parse(servedAddress())?.pathname === path;
