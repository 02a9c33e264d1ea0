type Click = Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** Whether a click on a link leads there in this tab; else the browser does something of its own with it, such as opening another. */
export const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: Click): boolean =>
  !(button || ctrlKey || metaKey || shiftKey || altKey);
