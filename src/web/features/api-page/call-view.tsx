import type { ReactNode } from 'react';
import css from './call-view.module.css';
import { FieldList, formAnchor, TypeOf } from './field-list.tsx';
import { Address, MarkedWords } from './marked-words.tsx';
import type { Call, Form } from './read-api.ts';

interface PartProps {
  readonly title: string;
  readonly children: ReactNode;
}

const Part = ({ title, children }: PartProps) => (
  <div className={css.part}>
    <h3 className="label">{title}</h3>
    {children}
  </div>
);

/** What is typed into a shell; long lines are broken, addresses behind their parts, so that nothing has to be scrolled to. */
export const Typed = ({ text }: { readonly text: string }) => (
  <pre className={css.typed}>
    <Address text={text} />
  </pre>
);

/** A call in full: what it is for, an example, what is asked and sent, what is answered and what is refused. */
export const CallView = ({ call }: { readonly call: Call }) => (
  <section id={call.id} className={css.call}>
    <h2>
      <a href={`#${call.id}`}>
        <code>
          {call.method} <Address text={call.path} />
        </code>
      </a>
    </h2>
    <p className="prose">
      <MarkedWords text={call.summary} />
    </p>
    <p className="small">
      <MarkedWords text={call.description} />
    </p>
    <Typed text={call.curl} />
    {call.parameters.length > 0 && (
      <Part title="Asked with">
        <FieldList fields={call.parameters} />
      </Part>
    )}
    {call.body.length > 0 && (
      <Part title="Sent as JSON">
        <FieldList fields={call.body} />
      </Part>
    )}
    <Part title="Answered">
      {call.answer === null ? (
        <p className="small">204, nothing</p>
      ) : (
        <>
          <p className="small">
            <TypeOf type={call.answer.type} />
          </p>
          <FieldList fields={call.answer.fields} isAnswer />
        </>
      )}
    </Part>
    <Part title="Refused">
      <ul className={css.refusals}>
        {call.refusals.map(({ status, words }) => (
          <li key={status}>
            <b>{status}</b>{' '}
            <span>
              <MarkedWords text={words} />
            </span>
          </li>
        ))}
      </ul>
    </Part>
  </section>
);

/** The fields of what several calls answer with. */
export const FormView = ({ form: { name, fields } }: { readonly form: Form }) => (
  <section id={formAnchor(name)} className={css.call}>
    <h3>
      <code>{name}</code>
    </h3>
    <FieldList fields={fields} isAnswer />
  </section>
);
