/** Of which year the amount of a yearly charge is, and whether anybody confirmed it. */
export const describeSchedule = ({
  asAt,
  isVerified,
}: {
  readonly asAt: string;
  readonly isVerified: boolean;
}): string => (isVerified ? asAt : `${asAt}, a sample amount: ask the authority`);
