import { answer, type Handlers } from '../calls/answers.ts';
import { type ContentReader, failTo, SINGLE_UID } from './content-reader.ts';
import { readGroup, readHtml, readImage, readText } from './types/read-fields.ts';

type Services = Pick<Handlers['reading'], 'readOtherServices' | 'readPremium'>;

/** What is done for money or on request. */
export const makeServicesHandlers = (reader: ContentReader): Services => ({
  readOtherServices: async (_, call) => {
    const found = await reader.find('valuation', SINGLE_UID, call);
    if (!found.ok) return failTo(found.reason);
    const { data, isStale } = found.value;
    return answer({
      ...{ title: readText(data, 'title'), lead: readText(data, 'lead'), banner: readImage(data, 'banner') },
      ...{ formTitle: readText(data, 'form_title'), formText: readHtml(data, 'form_text') },
      features: readGroup(data, 'features').map((feature) => ({
        title: readText(feature, 'title'),
        text: readText(feature, 'text'),
      })),
      isStale,
    });
  },
  readPremium: async (_, call) => {
    const found = await reader.find('premium', SINGLE_UID, call);
    if (!found.ok) return failTo(found.reason);
    const { data, isStale } = found.value;
    return answer({
      ...{ title: readText(data, 'title'), lead: readText(data, 'lead'), banner: readImage(data, 'banner') },
      offers: readGroup(data, 'offers').map((offer) => ({
        ...{ offer: readText(offer, 'offer'), title: readText(offer, 'title') },
        ...{ text: readText(offer, 'text'), label: readText(offer, 'label') },
      })),
      isStale,
    });
  },
});
