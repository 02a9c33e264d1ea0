/** Whether everything is tried that there is time for, in all sizes and themes, as CI does (`WALK=full`); else each thing in its turn. */
export const isLong = process.env.WALK === 'full';
