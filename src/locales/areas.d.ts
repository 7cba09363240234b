// oxlint-disable typescript/consistent-type-imports -- an import would make a module of this, which declares some
/*
 * What areas say among others (in the navigation, the matrix of permissions, the price list, the audit log) stands in
 * one file for each area, `en/areas/`. The build and the tests read the other files with it (scripts/areaTexts.mjs);
 * here the compiler is told of it, and of which files that are.
 */

type WordsOfAreas = typeof import('./en/areas/backups.json') &
  typeof import('./en/areas/block-storage.json') &
  typeof import('./en/areas/compute.json') &
  typeof import('./en/areas/databases.json') &
  typeof import('./en/areas/dns.json') &
  typeof import('./en/areas/guest-networks.json') &
  typeof import('./en/areas/ip-address.json') &
  typeof import('./en/areas/load-balancers.json') &
  typeof import('./en/areas/object-storage.json') &
  typeof import('./en/areas/vpc.json')

declare module '#src/locales/en/auditActions.json' {
  const texts: typeof import('./en/auditActions.json') & WordsOfAreas['auditActions']
  export default texts
}

declare module '#src/locales/en/dashboards.json' {
  const texts: typeof import('./en/dashboards.json') & WordsOfAreas['dashboards']
  export default texts
}

declare module '#src/locales/en/limits.json' {
  const texts: typeof import('./en/limits.json') & WordsOfAreas['limits']
  export default texts
}

declare module '#src/locales/en/permissions.json' {
  const texts: typeof import('./en/permissions.json') & WordsOfAreas['permissions']
  export default texts
}

declare module '#src/locales/en/priceItems.json' {
  const texts: typeof import('./en/priceItems.json') & WordsOfAreas['priceItems']
  export default texts
}

declare module '#src/locales/en/resourceActions.json' {
  const texts: typeof import('./en/resourceActions.json') & WordsOfAreas['resourceActions']
  export default texts
}

declare module '#src/locales/en/resources.json' {
  const texts: typeof import('./en/resources.json') & WordsOfAreas['resources']
  export default texts
}

declare module '#src/locales/en/shell.json' {
  const texts: typeof import('./en/shell.json') & WordsOfAreas['shell']
  export default texts
}
