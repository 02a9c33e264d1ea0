import { answer, type Handlers } from '../calls/answers.ts';
import { BY_ORDER_ID, failTo, type PresentLiveFigure } from './content-reader.ts';
import { previewFor } from './preview-for.ts';
import type { ContentSource } from './types/content-source.ts';
import { findDocumentPath } from './types/document-types.ts';
import { FOOTER_UID } from './types/footer-type.ts';
import { HOME_UID, readHome } from './types/home-type.ts';
import { readHtml, readText } from './types/read-fields.ts';

/** The start page. The parts of the University and how to reach us stand in documents of their own; the page does without what is not there. */
export const makeHomeHandler =
  (source: ContentSource, presentLiveFigure: PresentLiveFigure): Handlers['content']['readHome'] =>
  async (_, call) => {
    const preview = previewFor(call);
    const [home, parts, footer] = await Promise.all([
      source.findDocument('home', HOME_UID, { preview }),
      source.listDocuments('university_subsection', { preview, order: BY_ORDER_ID }),
      source.findDocument('footer', FOOTER_UID, { preview }),
    ]);
    if (!home.ok) return failTo(home.reason);
    const { data } = home.value;
    const { rules, university, contact, ...sections } = readHome(home.value);
    const { zone, ...wordsOfRules } = rules;
    const reach = presentLiveFigure('zone_reach', zone, call);
    return answer({
      metaTitle: readText(data, 'meta_title'),
      description: readText(data, 'meta_description') || sections.hero.text,
      ...sections,
      rules: { ...wordsOfRules, reach: reach?.figure === 'zone_reach' ? reach : null },
      university: {
        ...university,
        parts: (parts.ok ? parts.value : []).flatMap(({ type, uid, data }) => {
          const href = findDocumentPath(type, uid ?? '');
          return href === null ? [] : [{ label: readText(data, 'header'), text: readText(data, 'subheading'), href }];
        }),
      },
      contact: { ...contact, details: footer.ok ? readHtml(footer.value.data, 'footer_content') : '' },
    });
  };
