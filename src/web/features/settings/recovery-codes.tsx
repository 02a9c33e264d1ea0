import { useState } from 'react';
import { Link } from 'react-router';
import { IconCopy, IconDownload, IconPrint } from '../../ui/icons.ts';

/** Shown once: each opens the account one time when the phone is lost. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const [said, setSaid] = useState('');
  const text = codes.join('\n');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied.');
    } catch {
      setSaid('Your browser did not let us copy. Please select the codes and copy them by hand.');
    }
  };
  const download = (): void => {
    const url = URL.createObjectURL(new Blob([`Anabranch recovery codes\n\n${text}\n`], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = 'anabranch-recovery-codes.txt';
    link.click();
    URL.revokeObjectURL(url);
    setSaid('Downloaded.');
  };
  return (
    <div className="recovery">
      <p>
        The second factor is on. If you lose your phone, each of these codes logs you in once. They are not shown again.
      </p>
      <ul className="codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="actions needs-script">
        <button type="button" className="btn btn-small" onClick={copy}>
          <IconCopy className="icon" aria-hidden />
          Copy
        </button>
        <button type="button" className="btn btn-small" onClick={download}>
          <IconDownload className="icon" aria-hidden />
          Download
        </button>
        <button type="button" className="btn btn-small" onClick={() => window.print()}>
          <IconPrint className="icon" aria-hidden />
          Print
        </button>
      </div>
      <p className="small" role="status">
        {said}
      </p>
      <p className="actions">
        <Link className="btn btn-main" to="/settings?notice=two_factor_on" preventScrollReset>
          I have kept them
        </Link>
      </p>
    </div>
  );
}
