import { describeApi } from '#contract/description/describe-api.ts';
import { ApiGroup, ApiIndex } from '../../features/api-page/api-views.tsx';
import { findCalls } from '../../features/api-page/find-calls.ts';
import { listGroups, readCallGroup } from '../../features/api-page/read-api.ts';
import { type LoadInput, notFound, onServer } from '../../load.ts';
import { publicMeta } from '../../public-meta.ts';
import type { FrameHandle } from '../shell.tsx';
import type { Route } from './+types/api-page.ts';

/** The table of operations does not change while a process runs. */
let described: ReturnType<typeof describeApi> | null = null;

function load({ url, params: { group: name } }: LoadInput) {
  described ??= describeApi();
  const { origin, searchParams } = url;
  if (name !== undefined) {
    const group = readCallGroup(described, name, origin);
    if (group === null) throw notFound();
    return { group };
  }
  const search = (searchParams.get('q') ?? '').trim();
  const groups = listGroups(described);
  return { group: null, groups, found: findCalls(groups, search), search, origin };
}

/** It is never shown by script: what leads to it loads the document. */
export const loader = onServer(load);

export const handle: FrameHandle = { frame: 'brand', soleScript: '/find-calls.js' };

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData?.group == null
    ? publicMeta(
        'API',
        'Every call of the API of the Australian water market, with an example, its fields and its refusals.',
      )
    : publicMeta(`API: ${loaderData.group.title}`, loaderData.group.description);

export default function ApiPage({ loaderData }: Route.ComponentProps) {
  return loaderData.group === null ? <ApiIndex {...loaderData} /> : <ApiGroup group={loaderData.group} />;
}
