-- Words in scripts without spaces (Han, kana, Thai, Lao, Burmese, Khmer) are found in the audit log by pairs of neighbors:
-- to the index of words, a whole sentence of them is one word. The characters are those of contract/logWords.ts.

-- Whether a text has characters of such a script.
create function has_unspaced(words text) returns boolean language sql immutable parallel safe
  return words ~ '[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3041-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\U00020000-\U0003FFFF]';

-- The characters of such scripts in a text, and their pairs.
create function unspaced_grams(words text) returns text[] language sql immutable parallel safe
  return (
    select coalesce(array_agg(distinct gram), '{}')
    from (
      select substr(words, n, size) as gram
      from generate_series(1, length(words)) as n, generate_series(1, 2) as size
    ) as grams
    where gram ~ '^[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3041-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\U00020000-\U0003FFFF]+$'
  );

-- Entries without such characters, which most logs have none but, cost one look at their names and no room.
create index audit_grams on audit_log
  using gin (unspaced_grams(coalesce(actor_email, '') || ' ' || coalesce(target_name, '')))
  where has_unspaced(coalesce(actor_email, '') || ' ' || coalesce(target_name, ''));
