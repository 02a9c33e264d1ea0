/** How many notifications are unread; nothing at none, and where nobody counts. */
export const UnreadCount = ({ unread }: { readonly unread: number | null }) =>
  unread === null || unread === 0 ? null : (
    <span className="unread">
      <span className="sr-only">unread: </span>
      {unread > 99 ? '99+' : unread}
    </span>
  );
