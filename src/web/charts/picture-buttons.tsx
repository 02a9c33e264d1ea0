import { type RefObject, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { IconDownload } from '../ui/icons.ts';
import css from './picture-buttons.module.css';

interface PictureButtonsProps {
  /** What holds the chart. */
  readonly chart: RefObject<HTMLElement | null>;
  readonly title: string;
  /** What it is made of, with source and time; it goes into the picture. */
  readonly caption: string;
  readonly fileName: string;
}

/** Saves the chart as it is drawn as a picture, for a letter or a slide. */
export function PictureButtons({ chart, title, caption, fileName }: PictureButtonsProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const save = async (format: 'svg' | 'png'): Promise<void> => {
    if (chart.current === null) return;
    try {
      const { savePicture } = await import('./save-picture.tsx');
      await savePicture(chart.current, { title, caption, fileName, format });
      setHasFailed(false);
    } catch {
      setHasFailed(true);
    }
  };
  return (
    <>
      {(['svg', 'png'] as const).map((format) => (
        <Button key={format} isSmall className={css.save} onClick={() => void save(format)}>
          <IconDownload className="icon" aria-hidden />
          {format.toUpperCase()}
          <span className="sr-only"> picture of the chart</span>
        </Button>
      ))}
      <span className="small" role="status">
        {hasFailed && 'The picture could not be made. Please try again.'}
      </span>
    </>
  );
}
