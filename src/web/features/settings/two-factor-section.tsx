import { Link } from 'react-router';
import type { Settings } from './load-settings.ts';

/** A code from a device at every login, on or off. */
export function TwoFactorSection({ twoFactor }: { readonly twoFactor: Settings['twoFactor'] }) {
  return (
    <section className="section" aria-labelledby="two-factor">
      <div className="section-head">
        <h2 id="two-factor">Second factor</h2>
        {twoFactor !== null && <span className="tag">{twoFactor.isOn ? 'On' : 'Off'}</span>}
      </div>
      <p className="prose">
        {twoFactor?.isOn === true
          ? `At every login you give a code of your authenticator app. ${twoFactor.recoveryCodesLeft} recovery codes are left.`
          : 'With it, whoever knows your password still cannot log in: a code from an app on your phone is needed as well.'}
      </p>
      {twoFactor?.isOn === true && twoFactor.recoveryCodesLeft < 3 && (
        <p className="prose font-semibold">Turn it off and on again to get new recovery codes.</p>
      )}
      {twoFactor !== null &&
        (twoFactor.isOn ? (
          twoFactor.isRequired ? (
            <p className="meta">An administrator needs the second factor; it cannot be turned off.</p>
          ) : (
            <Link className="btn" to="?dialog=two-factor-off" preventScrollReset>
              Turn off
            </Link>
          )
        ) : (
          <Link className="btn" to="?dialog=two-factor" preventScrollReset>
            Turn on
          </Link>
        ))}
    </section>
  );
}
