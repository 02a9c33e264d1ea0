import { useEffect } from 'react';
import { useNavigation } from 'react-router';

/** A form as it was sent, whichever of the page it was. */
interface SentForm {
  readonly form: FormData;
  readonly action: string;
}

let sent: SentForm | null = null;

/**
 * Keeps the form that is on its way until its answer is there, and no longer: it may hold a password. Belongs above the
 * frame, which is another one for who was logged in or out meanwhile: the form in it is then a new one.
 */
export function useSentForm(): void {
  const { formData, formMethod, formAction = '' } = useNavigation();
  useEffect(() => {
    sent = formData !== undefined && formMethod === 'POST' ? { form: formData, action: formAction } : null;
  }, [formData, formMethod, formAction]);
}

/** The form whose answer has just come. */
export const lastSentForm = (): SentForm | null => sent;
