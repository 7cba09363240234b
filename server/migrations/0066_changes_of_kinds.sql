-- How far a company has come with one kind of record: what is remembered of others stays good meanwhile.
create index changes_of_kind on changes (company_id, kind, revision);
