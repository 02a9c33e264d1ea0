import type { ReactNode } from 'react';
import { Section } from '../../ui/section.tsx';
import css from './settings-section.module.css';

interface SettingsSectionProps {
  readonly id: string;
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the settings below the form, with what can be done about it. */
export const SettingsSection = ({ children, ...head }: SettingsSectionProps) => (
  <Section {...head}>
    <div className={css.stack}>{children}</div>
  </Section>
);
