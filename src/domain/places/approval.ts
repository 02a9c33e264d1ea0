/** What is known of how long the approval of a trade takes. */
interface ApprovalTime {
  /** Business days; null where none are needed, and where nobody knows. */
  readonly tradeTime: number | null;
  /** What the time depends on. */
  readonly tradeTimeNote: string | null;
}

/** Whether a trade is recorded without anybody's approval: there is no time to wait for, and a note says why. */
export const isWithoutApproval = ({ tradeTime, tradeTimeNote }: ApprovalTime): boolean =>
  tradeTime === null && tradeTimeNote !== null;
