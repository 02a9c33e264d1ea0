import { type LoadInput, need, want } from '../../load.ts';
import { offerIn } from './quote-path.ts';

/** The words of the page, and the offers that a quote can be asked for; one of them where the address asks for it. */
export async function loadOtherServices({ app, url }: LoadInput) {
  const services = need(await app.reading.readOtherServices(), url);
  const offers = (want(await app.reading.readPremium())?.offers ?? []).map(({ offer }) => offer);
  return { services, offers, offer: offerIn(url, offers) };
}
export type LoadedOtherServices = Awaited<ReturnType<typeof loadOtherServices>>;
