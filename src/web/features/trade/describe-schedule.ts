/** Of which year an amount is, and whether anybody confirmed it. */
export const describeSchedule = ({
  asAt,
  isVerified,
}: {
  readonly asAt: string;
  readonly isVerified: boolean;
}): string => (isVerified ? asAt : `${asAt}, a sample amount: ask the authority`);
