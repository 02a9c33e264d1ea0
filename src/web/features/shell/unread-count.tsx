import css from './unread-count.module.css';

interface UnreadCountProps {
  readonly unread: number | null;
  /** On the corner of an icon, not at the end of a line. */
  readonly isSmall?: boolean;
}

/** How many notifications are unread; nothing at none, and where nobody counts. */
export const UnreadCount = ({ unread, isSmall = false }: UnreadCountProps) =>
  unread === null || unread === 0 ? null : (
    <span className={isSmall ? `${css.unread} ${css.small}` : css.unread}>
      <span className="sr-only">unread: </span>
      {unread > 99 ? '99+' : unread}
    </span>
  );
