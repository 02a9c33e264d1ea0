import { type Kysely, sql } from 'kysely';

/**
 * What administrators decided of single trades. A decision makes a version of the trade, so that what was known before it stays
 * what it was; the log says who, when and why, and is only ever added to.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table trades
      -- What the provider says, where a decision stands against it; else confidence does.
      add column told_confidence smallint,
      -- The version that the provider told, where a decision made this one.
      add column told_version bigint references trades deferrable initially deferred;
    create index decided_trades on trades (told_version) where told_version is not null;
    create table trade_decisions (
      id bigint generated always as identity primary key,
      -- The trade, whatever its version.
      provider_id int not null references data_providers,
      external_id text not null,
      -- The version that the decision made.
      trade_id bigint not null unique references trades deferrable initially deferred,
      decision text not null check (decision in ('exclude', 'include', 'withdraw')),
      reason text not null check (length(reason) between 1 and 500),
      -- The decision outlives the account of who made it.
      user_id bigint references users on delete set null,
      decided_at timestamptz not null,
      confidence_before smallint not null,
      confidence_after smallint not null
    );
    create index decisions_of_trade on trade_decisions (provider_id, external_id, id desc);
    create index decisions_of_user on trade_decisions (user_id) where user_id is not null;
    -- Nothing of it is changed or taken away; only who it was goes with the account.
    create function refuse_change_of_log() returns trigger language plpgsql as
      'begin raise exception ''a log is only ever added to''; end';
    create trigger trade_decisions_stay
      before delete or update of id, provider_id, external_id, trade_id, decision, reason, decided_at, confidence_before, confidence_after
      on trade_decisions for each row execute function refuse_change_of_log();
  `.execute(db);
}
