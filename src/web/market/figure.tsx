/** An amount of money with its cents set small: `$228` `.00`. */
export function Figure({ text, className = '' }: { readonly text: string; readonly className?: string }) {
  const [dollars, centsPart] = text.split('.');
  return (
    <span className={`figure ${className}`}>
      {dollars}
      {centsPart !== undefined && <span className="cents">.{centsPart}</span>}
    </span>
  );
}
