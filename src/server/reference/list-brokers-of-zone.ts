import type { BrokerAssociationId, BrokerId, ZoneId } from '#domain/ids.ts';
import type { Database } from '../platform/database/database.ts';

export interface BrokerAssociation {
  readonly id: BrokerAssociationId;
  readonly name: string;
  readonly logoUrl: string | null;
}

export interface Broker {
  readonly id: BrokerId;
  readonly name: string;
  readonly logoUrl: string | null;
  /** As it was stored; to be cleaned before it is shown. */
  readonly descriptionHtml: string;
  readonly websiteUrl: string | null;
  readonly phone: string | null;
  readonly address: string | null;
  readonly association: BrokerAssociation | null;
}

/** The brokers who work in a zone, by name. */
export async function listBrokersOfZone(db: Database, zone: ZoneId): Promise<readonly Broker[]> {
  const rows = await db
    .selectFrom('broker_zones')
    .innerJoin('brokers', 'brokers.id', 'broker_zones.broker_id')
    .leftJoin('broker_associations as association', 'association.id', 'brokers.association_id')
    .where('broker_zones.zone_id', '=', zone)
    .selectAll('brokers')
    .select(['association.name as association_name', 'association.logo_url as association_logo_url'])
    .orderBy('brokers.name')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    logoUrl: row.logo_url,
    descriptionHtml: row.description_html,
    websiteUrl: row.website_url,
    phone: row.phone,
    address: row.address,
    association:
      row.association_id === null || row.association_name === null
        ? null
        : { id: row.association_id, name: row.association_name, logoUrl: row.association_logo_url },
  }));
}

/** All associations of brokers, by name. */
export async function listBrokerAssociations(db: Database): Promise<readonly BrokerAssociation[]> {
  const rows = await db.selectFrom('broker_associations').selectAll().orderBy('name').execute();
  return rows.map(({ id, name, logo_url }) => ({ id, name, logoUrl: logo_url }));
}
