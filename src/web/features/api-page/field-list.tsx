import type { ToldField, TypeWords } from './describe-type.ts';
import css from './field-list.module.css';
import { Address, MarkedWords } from './marked-words.tsx';

/** Where a form is told on its page. */
export const formAnchor = (name: string): string => `form-${name}`;

/** What a value may be; a form by a link to where it is told. */
export const TypeOf = ({ type }: { readonly type: TypeWords }) =>
  type.map((part, at) => {
    const key = `${at}`;
    if (typeof part === 'string') return <span key={key}>{part}</span>;
    return (
      <a key={key} href={`#${formAnchor(part.form)}`}>
        {part.form}
      </a>
    );
  });

/** `A whole number` says all of `whole number`. */
const isSaidBy = (meaning: string, [only, ...others]: TypeWords): boolean =>
  others.length === 0 && typeof only === 'string' && meaning.toLowerCase() === `a ${only}`;

interface FieldListProps {
  readonly fields: readonly (ToldField & { readonly place?: string })[];
  /** Whether what is not required is worth a word, as it is of an answer, rather than what is. */
  readonly isAnswer?: boolean;
}

/** Each field with what it may be, whether it must be there, and what it means. */
export const FieldList = ({ fields, isAnswer = false }: FieldListProps) => (
  <dl className={css.fields}>
    {fields.map(({ name, type, isRequired, meaning, place = '' }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two forms of one answer may have fields of one name, and none moves
      <div key={at}>
        <dt>
          <code>
            <Address text={name} />
          </code>{' '}
          {place !== '' && <span className="meta">{place}</span>}
          {isRequired !== isAnswer && <strong className="meta">{isAnswer ? 'may be left out' : 'required'}</strong>}
        </dt>
        <dd>
          {!isSaidBy(meaning, type) && (
            <span className={css.type}>
              <TypeOf type={type} />
            </span>
          )}
          <MarkedWords text={meaning} />
        </dd>
      </div>
    ))}
  </dl>
);
