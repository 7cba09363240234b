-- When a look at something that is missed or nobody's was last counted: two looks count only if they are a period apart.
alter table cloud_orphans add column counted_at timestamptz not null default app_now();
