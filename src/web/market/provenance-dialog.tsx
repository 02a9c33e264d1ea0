import { useEffect, useState } from 'react';
import type { Outcome } from '#contract/app.ts';
import type { ProvenanceAnswer } from '#contract/operations/provenance.ts';
import { instant } from '#domain/units/instant.ts';
import { httpApp } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { LostPart } from '../ui/lost-part.tsx';
import { describeSubject } from './describe-subject.ts';
import { FIGURE_DEFINITIONS } from './figure-definitions.ts';
import { readProvenance, type TracedFigure } from './provenance.ts';
import css from './provenance-dialog.module.css';
import { ProvenanceView } from './provenance-view.tsx';

interface ProvenanceDialogProps {
  readonly figure: TracedFigure;
  /** Of the page that says the same. */
  readonly url: string;
  readonly onClose: () => void;
}

/** Where a figure comes from, over the page that shows it. */
export function ProvenanceDialog({ figure, url, onClose }: ProvenanceDialogProps) {
  const [outcome, setOutcome] = useState<Outcome<ProvenanceAnswer> | null>(null);
  const [, query = ''] = url.split('?');
  useEffect(() => {
    void readProvenance(httpApp, figure, Object.fromEntries(new URLSearchParams(query))).then(setOutcome);
  }, [figure, query]);
  return (
    <Dialog title={FIGURE_DEFINITIONS[figure].title} onClose={onClose}>
      <div className={css.head}>
        <p className="small">{outcome?.ok === true && describeSubject(query, outcome.value)}</p>
        <Button isSmall onClick={onClose}>
          Close
        </Button>
      </div>
      {outcome === null && <p role="status">Looking it up…</p>}
      {outcome?.ok === true && (
        <>
          <ProvenanceView figure={figure} provenance={outcome.value} now={instant(Date.now())} />
          <p className={css.page}>
            <a href={url}>As a page of its own</a>
          </p>
        </>
      )}
      {outcome?.ok === false && <LostPart what="Where the figure comes from" />}
    </Dialog>
  );
}
