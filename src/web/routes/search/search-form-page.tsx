import { useEffect, useRef } from 'react';
import { useFetcher, useLocation } from 'react-router';
import type { Outcome } from '#contract/app.ts';
import { isProblemCode, PROBLEMS } from '#contract/problems.ts';
import { printCount, printPrice } from '#domain/print/print-figures.ts';
import { titlePage } from '#domain/print/title-page.ts';
import { SEARCH_KINDS, type SearchSide } from '#domain/products/kind.ts';
import { isThinMarket } from '#domain/statistics/thin-market.ts';
import { localDateOf } from '#domain/units/instant.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { checkForm } from '../../features/search-form/check-form.ts';
import { recallDraft } from '../../features/search-form/form-drafts.ts';
import { SearchForm } from '../../features/search-form/search-form.tsx';
import { inBrowser, type LoadInput, need, onServer, want } from '../../load.ts';
import { ConversionNote } from '../../market/conversion-note.tsx';
import { nameKind } from '../../market/name-results.ts';
import {
  formPath,
  holdsFields,
  holdsSearch,
  parseSearch,
  printSearch,
  type SearchAddress,
} from '../../market/search-address.ts';
import type { SearchFacts } from '../../market/search-facts.ts';
import { settleFigures } from '../../market/settle-unit.ts';
import { THIN_WORD } from '../../market/thin-word.ts';
import { WaysPanel } from '../../market/ways-panel.tsx';
import { isServedPath } from '../../page/served-address.ts';
import { Html } from '../../ui/html.tsx';
import { LostPart } from '../../ui/lost-part.tsx';
import { Note } from '../../ui/note.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PreloadPages } from '../../ui/preload-pages.tsx';
import { Segments } from '../../ui/segments.tsx';
import { readPrice } from '../../wire.ts';
import type { Route } from './+types/search-form-page.ts';
import { readAddress } from './read-address.ts';
import css from './search-form-page.module.css';
import { useSearchFrame } from './search-frame.tsx';

type FormFacts = Pick<SearchFacts, 'allocationClasses' | 'processing'>;

/** What the form alone offers beside the places; what cannot be had now is as it was known. */
async function loadFormFacts(
  { app, url }: Pick<LoadInput, 'app' | 'url'>,
  known: FormFacts | null,
): Promise<FormFacts> {
  const [classes, processing] = await Promise.all([
    app.reference.listAllocationClasses(),
    app.reference.listStateProcessing(),
  ]);
  const keptFor = (one: Outcome<unknown>): FormFacts | null => (isLost(one) ? known : null);
  return {
    allocationClasses: keptFor(classes)?.allocationClasses ?? need(classes, url),
    processing:
      keptFor(processing)?.processing ??
      need(processing, url).map(({ stateFrom, stateTo, tradeProcessingTime, kind, waterKind, onlyZones }) => ({
        stateFrom,
        stateTo,
        days: tradeProcessingTime,
        kind,
        waterKind,
        onlyZones,
      })),
  };
}

/** Not for now; who may not have it is told so. */
const isLost = (one: Outcome<unknown>): boolean =>
  !one.ok && one.problem.code !== 'not_logged_in' && one.problem.code !== 'forbidden';

interface Given {
  /** The search of the address. */
  readonly written: SearchAddress;
  /** What the form holds: the search of the address, or one that the browser remembers. */
  readonly asked: SearchAddress;
  /** What the form offered last; null where it is to be had or there is no form. */
  readonly known: FormFacts | null;
}

async function load(input: LoadInput, { written, asked, known }: Given) {
  const { app, url, now } = input;
  const { purchase, kind } = written;
  const { zone } = asked.draft;
  const [{ allocationClasses, processing }, content, survey] = await Promise.all([
    loadFormFacts(input, known),
    app.content.readSearchPage({ params: { uid: `${purchase}-${kind}` } }),
    // Permanent water has no one price and no ways of its own to show: both depend on the class.
    kind === 'permanent'
      ? null
      : app.search.surveyWays({ query: { purchase, kind, ...(zone === undefined ? {} : { zone }) } }),
  ]);
  const failed = url.searchParams.get('failed') ?? '';
  return {
    asked,
    // An open advanced part alone is nothing to find mistakes in.
    isAnswer: url.searchParams.has('volume') || holdsFields(written),
    failure: isProblemCode(failed) ? PROBLEMS[failed].title : failed === '' ? null : PROBLEMS.unexpected.title,
    allocationClasses,
    processing,
    content: want(content),
    survey: want(survey),
    surveyedZone: zone,
    now,
  };
}

const NEXT_PAGES = ['routes/search/results-page'];

export const loader = onServer((input) => {
  const written = readAddress(input);
  return load(input, { written, asked: written, known: null });
});

/** In the browser a form without a search in its address shows the last one that was made with it. */
export async function clientLoader({ url, params, serverLoader }: Route.ClientLoaderArgs) {
  const written = readAddress({ params, url });
  const isAsked = ['volume', 'clear'].some((name) => url.searchParams.has(name)) || holdsSearch(written);
  const asked = isAsked ? written : parseSearch(written, recallDraft(written));
  const isServed = isFirstLoad && isServedPath(url.pathname);
  isFirstLoad = false;
  // The server looked from the zone of the address, or from the home zone.
  const loaded =
    isServed && (isAsked || asked.draft.zone === undefined)
      ? { ...(await serverLoader()), asked }
      : await inBrowser((input) => load(input, { written, asked, known }))({ url, params });
  known = loaded;
  return loaded;
}
clientLoader.hydrate = true as const;

/** A form that is reached without a network has the choices that it had; one that was never open has none to tell. */
let known: FormFacts = { allocationClasses: [], processing: [] };

/**
 * The first load of a form that the server sent finds what came with the page; the router does not say which load that
 * is. The first form after another page was served is fetched like any other.
 */
let isFirstLoad = true;

export const meta: Route.MetaFunction = ({ params: { purchase, kind } }) => [
  { title: titlePage(`${purchase === 'sell' ? 'Sell' : 'Buy'} ${kind} water`) },
];

export default function SearchFormPage({ loaderData }: Route.ComponentProps) {
  const { asked, isAnswer, failure, allocationClasses, processing, content, now } = loaderData;
  const { places, unit } = useSearchFrame();
  const facts = { ...places, allocationClasses, processing };
  const { key } = useLocation();
  // Whoever chooses another zone sees its ways and prices at once.
  const elsewhere = useFetcher<typeof clientLoader>({ key: `ways ${key}` });
  const { survey, surveyedZone } = elsewhere.data ?? loaderData;
  const surveyed = facts.zones.find(({ id }) => String(id) === surveyedZone) ?? facts.homeZone;
  const { purchase, kind } = asked;
  // What the browser remembered may have been typed in another unit than the one that is read now.
  const settled = settleFigures(unit, asked.draft);
  const address = settled === null ? asked : { ...asked, draft: { ...asked.draft, ...settled.figures } };
  const errors = isAnswer && failure === null ? checkForm(address, { unit, facts }) : [];
  return (
    <>
      <PreloadPages pages={NEXT_PAGES} />
      <PageHead>
        <h1>{content?.title || (purchase === 'buy' ? 'Buy Water' : 'Sell Water')}</h1>
        <Html html={content?.text ?? ''} className="prose" />
      </PageHead>
      <Segments
        label="Kind of water"
        segments={SEARCH_KINDS.map((one) => ({
          to: formPath({ purchase, kind: one }),
          text: nameKind(one),
          isCurrent: one === kind,
        }))}
      />
      <div className={css.page}>
        <div>
          <FormNote failure={failure} isPartial={allocationClasses.length === 0} />
          <ConversionNote figures={settled === null ? undefined : { ...settled.figures, was: settled.was ?? '' }} />
          <SearchForm
            key={`${purchase}/${kind}/${printSearch(asked)}/${key}`}
            address={address}
            errors={errors}
            facts={facts}
            unit={unit}
            today={localDateOf(now)}
            priceHint={describePaid(survey, nameSide(purchase, surveyed.code), unit)}
            onZone={(zone) => elsewhere.load(`${formPath(address)}?zone=${zone}`)}
          />
        </div>
        {survey !== null && (
          <WaysPanel
            purchase={purchase}
            zone={surveyed}
            homeZoneId={facts.homeZone.id}
            ways={survey.ways}
            unit={survey.volumeUnit}
            now={now}
          />
        )}
      </div>
    </>
  );
}

interface FormNoteProps {
  /** Why the last search did not finish. */
  readonly failure: string | null;
  /** Whether something that the form offers could not be had. */
  readonly isPartial: boolean;
}

/** What went wrong, above the form; the failure of a search is gone to at once. */
function FormNote({ failure, isPartial }: FormNoteProps) {
  const { key } = useLocation();
  const note = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every failure is told, also the second one like the first
  useEffect(() => {
    if (failure === null) return;
    note.current?.focus();
    // Told once: a page that is loaded again starts without the old failure.
    const url = new URL(window.location.href);
    url.searchParams.delete('failed');
    window.history.replaceState(window.history.state, '', url);
  }, [failure, key]);
  if (failure === null && !isPartial) return null;
  return (
    <div className={css.note} tabIndex={-1} ref={note}>
      {failure === null ? (
        <LostPart what="Some choices of this form" />
      ) : (
        <Note tone="bad" title={failure} isAlert>
          <p>The search did not finish. What you typed is still here.</p>
        </Note>
      )}
    </div>
  );
}

/** Whoever buys pays what water into the zone costs, whoever sells gets what is paid for water out of it. */
const nameSide = (purchase: SearchSide, zoneCode: string): string =>
  `${purchase === 'buy' ? 'into' : 'out of'} zone ${zoneCode}`;

/** What was paid of late, with its window and how many trades that were. */
function describePaid(
  survey: Route.ComponentProps['loaderData']['survey'],
  side: string,
  unit: VolumeUnit,
): string | undefined {
  if (survey === null || survey.paid === null) return undefined;
  const { paid, volumeUnit } = survey;
  const [low, high] = [paid.low, paid.high].map((one) => printPrice(readPrice(one, volumeUnit), unit));
  const trades = paid.trades === 1 ? '1 trade' : `${printCount(paid.trades)} trades`;
  const range = low === high ? low : `${low} to ${high}`;
  return `Last ${paid.days} days ${side}: ${range}, ${trades}${isThinMarket(paid.trades) ? `, ${THIN_WORD}` : ''}`;
}
