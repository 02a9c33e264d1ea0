import {
  createContext,
  createElement,
  type FunctionComponent,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useContext,
  useState,
} from 'react';
import { LostPart } from './lost-part.tsx';
import { useIsHydrated } from './use-is-hydrated.ts';

type PartTag = 'div' | 'section' | 'form' | 'dialog';

interface PartOnDemand<Props> {
  /** Of the part's outermost element. */
  readonly tag: PartTag;
  readonly load: () => Promise<FunctionComponent<Props>>;
  /** On the server, where a page is written in one go: the part; null in the browser. */
  readonly served: FunctionComponent<Props> | null;
  /** What the browser shows in the place of a part that it draws and that is not there yet. */
  readonly meanwhile?: ReactNode;
}

/** Whether a fault of a part is one of the page, whose cause a boundary would keep to itself. */
export const FaultsTold = createContext(false);

/**
 * A part of a page with a file of its own, which comes when the part is first shown. Where the file does not come, a page
 * that was served with the part keeps it as it was served, for as long as it would say the same, and another says so; the
 * rest of the page goes on in both.
 *
 * What changes around a part before its file is there takes away what was served of it: it is drawn anew for other props
 * alone, so they must be the same ones as long as they say the same.
 */
export function onDemand<Props extends object>({ tag, load, served, meanwhile }: PartOnDemand<Props>) {
  let there = served;
  const fetchPart = async (): Promise<FunctionComponent<Props>> => {
    there ??= await inTime(load(), TIMEOUT_MILLISECONDS);
    return there;
  };
  const PartThatIsLost: FunctionComponent<Props> = (props) => {
    const isDrawnHere = useIsHydrated();
    const said = JSON.stringify(props);
    // What was served says this; empty once something else was to be said, for then it is gone.
    const [served, setServed] = useState(isDrawnHere ? '' : said);
    if (served === said) {
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; what the server wrote stays.
      return createElement(tag, { dangerouslySetInnerHTML: AS_SERVED, suppressHydrationWarning: true });
    }
    if (served !== '') setServed('');
    return there ? createElement(there, props) : <LostPart what="A part of this page" />;
  };
  const Awaited = lazy(() =>
    fetchPart().then(
      (Part) => ({ default: Part }),
      () => ({ default: PartThatIsLost }),
    ),
  );
  const Shown = memo(function OnDemand(props: Props) {
    const [Part] = useState(() => there ?? Awaited);
    const part = <Part {...props} />;
    return useContext(FaultsTold) ? part : <Suspense fallback={meanwhile}>{part}</Suspense>;
  });
  /** For a page that is drawn in the browser: what was asked for ahead is shown in one go with it, unless that takes too long. */
  const askAhead = async (): Promise<void> => {
    if (there === null) await inTime(fetchPart(), AHEAD_MILLISECONDS).catch(() => undefined);
  };
  return Object.assign(Shown, { askAhead });
}

/** A line on which a file has not come by then is as good as none. */
const TIMEOUT_MILLISECONDS = 10_000;

/** No page is held up longer by what can follow it. */
const AHEAD_MILLISECONDS = 1_500;

const inTime = <File,>(file: Promise<File>, milliseconds: number): Promise<File> =>
  Promise.race([file, new Promise<never>((_, refuse) => setTimeout(refuse, milliseconds))]);

/** React writes nothing into an element whose text it takes as given, and leaves what was served there. */
const AS_SERVED = { __html: '' };
