import css from './provider-mark.module.css';

const SHAPES = [
  <circle key="circle" cx="8" cy="8" r="7" />,
  <rect key="square" x="1.5" y="1.5" width="13" height="13" />,
  <path key="triangle" d="M8 1 15.5 15H.5Z" />,
  <path key="diamond" d="M8 0 16 8 8 16 0 8Z" />,
  <path key="cross" d="M5.5 0h5v5.5H16v5h-5.500V16h-5v-5.500H0v-5h5.500Z" />,
];

interface ProviderMarkProps {
  readonly id: number;
  readonly x?: number;
  readonly y?: number;
}

/** The shape and colour that a provider keeps everywhere: the first five by id, then they repeat. */
export function ProviderMark({ id, x, y }: ProviderMarkProps) {
  const place = (id - 1) % SHAPES.length;
  return (
    <svg
      className={css.mark}
      data-place={place + 1}
      viewBox="0 0 16 16"
      width="16"
      height="16"
      x={x}
      y={y}
      aria-hidden="true"
    >
      {SHAPES[place]}
    </svg>
  );
}
