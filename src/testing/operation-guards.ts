import type { Role } from '#domain/permissions.ts';

/** Who may make a call, in the words of the specification rather than those of the code. */
type Who =
  | 'anyone'
  | 'whoever is logged in'
  | 'whoever may search'
  | 'whoever previews'
  | 'the administrator'
  | 'the publisher';

export interface OperationGuard {
  readonly who: Who;
  /** What is counted together when somebody calls too often. */
  readonly rate: string;
  /** The header `Cache-Control` of its answer. */
  readonly cache: string;
  /** Most bytes of a body; null for a call without one. */
  readonly bytes: number | null;
}

const guard = (who: Who, rate: string, bytes: number | null = null, cache = 'no-store'): OperationGuard => ({
  who,
  rate,
  cache,
  bytes,
});

const FORM = 16_384;
const UPLOAD = 134_217_728;

/**
 * Every call of the API with what stands before it, written down beside the table of operations and not read from it: what
 * is opened, counted otherwise or given to caches by mistake differs from this.
 */
export const OPERATION_GUARDS: Readonly<Record<string, OperationGuard>> = {
  'GET session': guard('anyone', 'read'),
  'POST session': guard('anyone', 'login', FORM),
  'DELETE session': guard('anyone', 'write'),
  'POST users': guard('anyone', 'account', FORM),
  'POST users/resend_activation': guard('anyone', 'account', FORM),
  'POST users/authenticate': guard('anyone', 'account', FORM),
  'POST users/forgot_password': guard('anyone', 'account', FORM),
  'GET reset_links/{token}': guard('anyone', 'account'),
  'POST users/reset_password': guard('anyone', 'account', FORM),
  'POST users/change_email': guard('anyone', 'account', FORM),
  'POST users/undo_email_change': guard('anyone', 'account', FORM),
  'PATCH users/{id}/change_settings': guard('whoever is logged in', 'account', FORM),
  'GET users/{id}/pending_email': guard('whoever is logged in', 'read'),
  'DELETE users/{id}': guard('whoever is logged in', 'account', FORM),
  'POST users/{id}/accept_terms': guard('whoever is logged in', 'account', FORM),
  'GET users/{id}/export': guard('whoever is logged in', 'account'),
  'GET sessions': guard('whoever is logged in', 'read'),
  'DELETE sessions/{id}': guard('whoever is logged in', 'account', FORM),
  'DELETE sessions': guard('whoever is logged in', 'account', FORM),
  'GET two_factor': guard('whoever is logged in', 'read'),
  'POST two_factor/setup': guard('whoever is logged in', 'account', FORM),
  'POST two_factor/confirm': guard('whoever is logged in', 'account', FORM),
  'POST two_factor/recovery_codes': guard('whoever is logged in', 'account', FORM),
  'DELETE two_factor': guard('whoever is logged in', 'account', FORM),
  'GET reference/not_confirmed': guard('anyone', 'read'),
  'GET terms/latest': guard('anyone', 'read'),
  'GET notifications/count_notifications': guard('whoever is logged in', 'read', null, 'private, no-cache'),
  'GET notification/rules/all_notifications': guard('whoever is logged in', 'read'),
  'POST notification/rules/temporary_trades': guard('whoever is logged in', 'write', FORM),
  'GET notification/rules/temporary_trades/{id}': guard('whoever is logged in', 'read'),
  'PATCH notification/rules/temporary_trades/{id}': guard('whoever is logged in', 'write', FORM),
  'POST notification/rules/permanent_trades': guard('whoever is logged in', 'write', FORM),
  'GET notification/rules/permanent_trades/{id}': guard('whoever is logged in', 'read'),
  'PATCH notification/rules/permanent_trades/{id}': guard('whoever is logged in', 'write', FORM),
  'POST notification/rules/trade_limits': guard('whoever is logged in', 'write', FORM),
  'GET notification/rules/trade_limits/{id}': guard('whoever is logged in', 'read'),
  'PATCH notification/rules/trade_limits/{id}': guard('whoever is logged in', 'write', FORM),
  'POST notification/rules/{type}': guard('whoever is logged in', 'write', FORM),
  'PATCH notification/rules/{type}/{id}': guard('whoever is logged in', 'write', FORM),
  'GET notification/rehearsals/temporary_trades': guard('whoever is logged in', 'search'),
  'GET notification/rehearsals/permanent_trades': guard('whoever is logged in', 'search'),
  'GET notification/rehearsals/trade_limits': guard('whoever is logged in', 'search'),
  'GET notifications': guard('whoever is logged in', 'read'),
  'GET notifications/{id}': guard('whoever is logged in', 'read'),
  'GET notifications/{id}/mark_as_read': guard('whoever is logged in', 'read'),
  'DELETE notifications/{id}': guard('whoever is logged in', 'write', FORM),
  'GET push': guard('whoever is logged in', 'read'),
  'POST push/devices': guard('whoever is logged in', 'write', FORM),
  'DELETE push/devices/{id}': guard('whoever is logged in', 'write', FORM),
  'GET dashboards': guard('whoever is logged in', 'read'),
  'GET zones/find_sellers/temporary': guard('whoever may search', 'search'),
  'GET zones/find_sellers/permanent': guard('whoever may search', 'search'),
  'GET zones/find_sellers/forward': guard('whoever may search', 'search'),
  'GET zones/find_buyers/temporary': guard('whoever may search', 'search'),
  'GET zones/find_buyers/permanent': guard('whoever may search', 'search'),
  'GET zones/find_buyers/forward': guard('whoever may search', 'search'),
  'GET zones/lifted_filters': guard('whoever may search', 'search'),
  'GET events': guard('whoever may search', 'read'),
  'GET zones/ways': guard('whoever may search', 'read'),
  'GET zones/overview/today': guard('anyone', 'read'),
  'GET zones/overview/temporary': guard('whoever may search', 'read'),
  'GET zones/overview/temporary/offers': guard('whoever may search', 'read'),
  'GET zones/overview/permanent': guard('whoever may search', 'read'),
  'GET zones/overview/forward': guard('whoever may search', 'read'),
  'GET zones/overview/lease/history': guard('whoever may search', 'read'),
  'GET zones/overview/lease/open_trades': guard('whoever may search', 'read'),
  'GET zones/overview/carryover_parking': guard('whoever may search', 'read'),
  'GET provenance/prices': guard('whoever may search', 'read'),
  'GET provenance/offers': guard('whoever may search', 'read'),
  'GET provenance/listings': guard('whoever may search', 'read'),
  'GET provenance/trades': guard('whoever may search', 'read'),
  'GET provenance/recent': guard('whoever may search', 'read'),
  'GET provenance/movement': guard('whoever may search', 'read'),
  'GET provenance/fees': guard('whoever may search', 'read'),
  'GET provenance/times': guard('whoever may search', 'read'),
  'GET provenance/limit': guard('whoever may search', 'read'),
  'GET provenance/storages': guard('whoever may search', 'read'),
  'GET provenance/average': guard('whoever may search', 'read'),
  'GET provenance/allocation': guard('whoever may search', 'read'),
  'GET storage_levels/latest': guard('whoever may search', 'read'),
  'GET storage_levels/{id}/history': guard('whoever may search', 'read'),
  'GET allocations/latest': guard('whoever may search', 'read'),
  'GET limit_data/latest': guard('whoever may search', 'read'),
  'GET limit_data/{id}': guard('whoever is logged in', 'read'),
  'GET limit_data/{id}/history': guard('whoever may search', 'read'),
  'GET climate_conditions': guard('whoever is logged in', 'read'),
  'GET allocation_levels': guard('whoever is logged in', 'read'),
  'GET allocation_outlooks': guard('whoever is logged in', 'read'),
  'GET climate/latest': guard('whoever may search', 'read'),
  'GET temporary_trades/recent_trades': guard('whoever may search', 'read'),
  'GET permanent_trades/recent_trades': guard('whoever may search', 'read'),
  'GET forward_trades/recent_trades': guard('whoever may search', 'read'),
  'GET lease_trades/recent_trades': guard('whoever may search', 'read'),
  'GET temporary_trades/graph': guard('whoever may search', 'read'),
  'GET permanent_trades/graph': guard('whoever may search', 'read'),
  'GET temporary_trades/dots': guard('whoever may search', 'read'),
  'GET permanent_trades/dots': guard('whoever may search', 'read'),
  'GET temporary_trades/seasons': guard('whoever may search', 'read'),
  'GET carryover_parking_trades/recent_trades': guard('whoever may search', 'read'),
  'GET temporary_trades/open_trades': guard('whoever may search', 'search'),
  'GET permanent_trades/open_trades': guard('whoever may search', 'search'),
  'GET forward_trades/open_trades': guard('whoever may search', 'search'),
  'GET lease_trades/open_trades': guard('whoever may search', 'search'),
  'GET carryover_parking_trades/open_trades': guard('whoever may search', 'search'),
  'GET zones': guard('anyone', 'read'),
  'GET zones/brief': guard('anyone', 'read'),
  'GET systems': guard('whoever is logged in', 'read'),
  'GET states': guard('whoever is logged in', 'read'),
  'GET allocation_classes': guard('whoever is logged in', 'read'),
  'GET state_processing': guard('whoever is logged in', 'read'),
  'GET rules': guard('whoever is logged in', 'read'),
  'GET limits': guard('whoever is logged in', 'read'),
  'GET data_providers': guard('whoever is logged in', 'read'),
  'GET broker_associations': guard('whoever is logged in', 'read'),
  'GET ongoing_fees': guard('whoever is logged in', 'read'),
  'GET zones/{id}/brokers': guard('whoever is logged in', 'read'),
  'GET zones/{id}/storages': guard('whoever is logged in', 'read'),
  'GET zones/{id}/entitlements': guard('whoever is logged in', 'read'),
  'GET market/age': guard('whoever is logged in', 'read'),
  'GET content/page/{uid}': guard('anyone', 'read'),
  'GET content/footer': guard('anyone', 'read'),
  'GET content/empty_states': guard('anyone', 'read'),
  'GET content/news': guard('anyone', 'read'),
  'GET content/blog': guard('anyone', 'read'),
  'GET content/blog/{uid}': guard('anyone', 'read'),
  'GET content/university': guard('anyone', 'read'),
  'GET content/university/{uid}': guard('anyone', 'read'),
  'GET content/university/item/{uid}': guard('anyone', 'read'),
  'GET content/glossary': guard('anyone', 'read'),
  'GET content/glossary/{uid}': guard('anyone', 'read'),
  'GET content/help': guard('anyone', 'read'),
  'GET content/valuation': guard('anyone', 'read'),
  'GET content/premium': guard('anyone', 'read'),
  'GET content/home': guard('anyone', 'read'),
  'GET content/releases': guard('whoever previews', 'read'),
  'PUT content/releases/shown': guard('whoever previews', 'write', FORM),
  'GET content/water_search/{uid}': guard('anyone', 'read'),
  'PUT data_providers/{id}/listings': guard('the publisher', 'publish', UPLOAD),
  'POST data_providers/{id}/trades': guard('the publisher', 'publish', UPLOAD),
  'GET data_providers/{id}/batches': guard('the publisher', 'read'),
  'GET data_providers/{id}/batches/{batchId}': guard('the publisher', 'read'),
  'GET administration/trades': guard('the administrator', 'read'),
  'GET administration/trades/{id}': guard('the administrator', 'read'),
  'POST administration/trades/{id}/decisions': guard('the administrator', 'write', FORM),
  'POST valuation_requests': guard('anyone', 'account', FORM),
  'GET valuation_requests': guard('the administrator', 'read'),
  'PUT valuation_requests/{id}/state': guard('the administrator', 'write', FORM),
};

/** The guard of an operation, which must have one. */
export function guardOf({ method, path }: { readonly method: string; readonly path: string }): OperationGuard {
  const found = OPERATION_GUARDS[`${method} ${path}`];
  if (found === undefined) throw new Error(`Write down who may call ${method} ${path}, in operation-guards.ts.`);
  return found;
}

/** Roles that may preview what is not published yet, and those that administer; every role may search. */
const ROLES_THAT: Readonly<Partial<Record<Who, readonly Role[]>>> = {
  'whoever previews': ['editor', 'admin'],
  'the administrator': ['admin'],
};

/** Whether somebody logged in with a role may call, of what is not the publisher's. */
export const mayRoleCall = (who: Who, role: Role): boolean => ROLES_THAT[who]?.includes(role) ?? true;
