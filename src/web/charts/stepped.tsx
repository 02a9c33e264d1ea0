import { type HTMLAttributes, type ReactNode, useId } from 'react';
import { type ChartReading, speakChartReading } from './chart-reading.ts';
import type { RisingPlaces } from './find-nearest.ts';
import { Readout } from './readout.tsx';
import { type PlaceOfPointer, type Stepping, useAnnouncement, useStepping } from './use-stepping.ts';

export interface ReadingProps {
  /** What is drawn, from when to when, for those who see no picture. */
  readonly sentence: string;
  /** What stands above the plot for a stop. */
  readonly readAt: (index: number) => ChartReading;
  /** What may be asked about a stop, beside its reading. */
  readonly askAt?: ((index: number) => ReactNode) | undefined;
}

interface SteppedProps extends ReadingProps {
  /** Where the stops stand. */
  readonly places: RisingPlaces;
  readonly placeOf: PlaceOfPointer;
  readonly stepping?: Stepping;
  /** Of what holds the drawing: its class and what its sheet goes by. */
  readonly frame: HTMLAttributes<HTMLDivElement>;
  /** The drawing with the stop that is read, what stands beside a pointer, and whether anybody has read a stop yet. */
  readonly children: (index: number, beside: ChartReading | null, isRead: boolean) => ReactNode;
}

/** A drawing whose stops are read by pointer, finger or keys, on a line above it that is never empty. */
export function Stepped({ places, placeOf, stepping = {}, sentence, readAt, askAt, frame, children }: SteppedProps) {
  const { index, isRead, isStepping, isPointing, handlers } = useStepping(places, placeOf, stepping);
  const helpId = useId();
  const reading = places.at(index) === undefined ? null : readAt(index);
  const announcement = useAnnouncement(isStepping && reading !== null ? speakChartReading(reading) : '');
  return (
    <>
      {reading !== null && <Readout reading={reading}>{askAt?.(index)}</Readout>}
      {/* A picture until somebody steps through it: then the keys are its own. */}
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take a name and a description */}
      <div
        {...frame}
        role={isStepping ? 'application' : 'img'}
        aria-label={sentence}
        aria-describedby={helpId}
        tabIndex={0}
        data-chart=""
        {...handlers}
      >
        {children(index, isPointing ? reading : null, isRead)}
      </div>
      <p className="sr-only" id={helpId}>
        Left and right arrow keys read the points, Page Up and Page Down {stepping.leap ?? 'ten'} at a time, Home and
        End the first and the last, Escape leaves.
      </p>
      <p className="sr-only" aria-live="polite">
        {announcement}
      </p>
    </>
  );
}
