import { termPath } from '#contract/article-paths.ts';

/** A mention of a term that is pointed at, tapped or has the focus. */
export interface Mention {
  readonly link: HTMLAnchorElement;
  readonly uid: string;
  /** Whether it is to be said as well: not while a pointer passes over it. */
  readonly isSaid: boolean;
}

interface Listener {
  readonly show: (mention: Mention) => void;
  readonly hide: () => void;
  /** What shows the explanation; whoever points at it goes on reading. */
  readonly findNote: () => Element | null;
}

/** Milliseconds: a pointer that only passes over a term opens nothing, and on its way to the explanation closes nothing. */
const OPENS_AFTER_MILLISECONDS = 250;
const CLOSES_AFTER_MILLISECONDS = 300;

/** What was used last: after a touch a click is a tap. */
const TOUCH = 'touch';

type Listeners = Partial<{ [Name in keyof DocumentEventMap]: (event: DocumentEventMap[Name]) => void }>;

/** Hears all mentions of terms in the page, also of those that are yet to be drawn. Returns what ends that. */
export function listenForMentions(page: Document, { show, hide, findNote }: Listener): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pointer = '';
  let isShown = false;
  const after = (wait: number, act: () => void): void => {
    clearTimeout(timer);
    timer = setTimeout(act, wait);
  };
  const open = (mention: Mention): void => {
    clearTimeout(timer);
    isShown = true;
    show(mention);
  };
  const close = (): void => {
    clearTimeout(timer);
    isShown = false;
    hide();
  };
  const isInNote = (target: EventTarget | null): boolean => isWithin(findNote(), target);

  const listeners: Listeners = {
    pointerover: ({ target, pointerType }) => {
      if (pointerType === TOUCH) return;
      const found = findMention(target);
      if (found !== null) after(OPENS_AFTER_MILLISECONDS, () => open({ ...found, isSaid: false }));
      else if (isInNote(target)) clearTimeout(timer);
      else if (isShown && findMention(page.activeElement) === null) after(CLOSES_AFTER_MILLISECONDS, close);
      else if (!isShown) clearTimeout(timer);
    },
    pointerdown: ({ target, pointerType }) => {
      pointer = pointerType;
      if (isShown && findMention(target) === null && !isInNote(target)) close();
    },
    focusin: ({ target }) => {
      const found = findMention(target);
      if (found?.link.matches(':focus-visible')) open({ ...found, isSaid: true });
      else if (isShown && found === null && !isInNote(target)) close();
    },
    click: (event) => {
      const found = findMention(event.target);
      if (found === null || pointer !== TOUCH) return;
      event.preventDefault();
      event.stopPropagation();
      open({ ...found, isSaid: true });
    },
    keydown: (event) => {
      pointer = '';
      if (event.key !== 'Escape' || !isShown) return;
      // What lies beneath hears the next one.
      event.preventDefault();
      event.stopPropagation();
      close();
    },
  };
  const leave = listen(page, listeners);
  return () => {
    clearTimeout(timer);
    leave();
  };
}

/** Before anybody else hears them. Returns what ends that. */
function listen(page: Document, listeners: Listeners): () => void {
  const all = Object.entries(listeners) as [string, EventListener][];
  for (const [name, listener] of all) page.addEventListener(name, listener, true);
  return () => {
    for (const [name, listener] of all) page.removeEventListener(name, listener, true);
  };
}

const isWithin = (outer: Element | null, target: EventTarget | null): boolean =>
  target instanceof Node && outer?.contains(target) === true;

/** Any link to a term: of the page, or of the text of a document. */
function findMention(target: EventTarget | null): Pick<Mention, 'link' | 'uid'> | null {
  const link = target instanceof Element ? target.closest('a') : null;
  const uid = link?.hash.slice(1) ?? '';
  return link !== null && uid !== '' && link.getAttribute('href') === termPath(uid) ? { link, uid } : null;
}
