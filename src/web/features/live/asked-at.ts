/** What comes by script was asked for so long before it is there. */
const A_MOMENT = 5_000;

/** When a page was asked for at the latest that was drawn at `drawnAt`, in milliseconds of this document; 0: when the document was. */
export const askedAt = (drawnAt: number): number => Math.max(0, drawnAt - A_MOMENT);
