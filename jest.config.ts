import type { Config } from 'jest'

/** Node runs the server's TypeScript as it is, so these are ES modules without their types. */
const modules = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': '<rootDir>/scripts/jest/stripTypes.mjs' },
}
const beginnings = {
  globalSetup: '<rootDir>/__tests__/support/beginTogether.ts',
  globalTeardown: '<rootDir>/__tests__/support/endTogether.ts',
}

/**
 * `console`: the SPA in jsdom. `server`: the API and everything else that runs in Node. `e2e`: journeys in a real browser
 * against a production build, which `npm test` makes first. Suites named `*.thorough.test.ts` run by
 * `npm test -- --thorough`, or by their name: deaths of processes, chaos, races, models and most journeys.
 */
const config: Config = {
  // One more than there are cores on the smallest machine: tests wait for timers, processes, a database or a browser.
  maxWorkers: 3,
  // Jest keeps what a file's modules have left behind. A worker with so much of it is replaced by a new one.
  workerIdleMemoryLimit: '1GB',
  // A journey starts a server and walks through a dozen screens. What hangs is found all the same.
  testTimeout: 120_000,
  projects: [
    {
      displayName: 'console',
      testEnvironment: '<rootDir>/__tests__/support/domEnvironment.ts',
      testMatch: [
        '<rootDir>/__tests__/(app|api|auth|common|features|files|forms|i18n|live|records|resources|routes|settings|ui)/**/*.test.ts?(x)',
      ],
      setupFilesAfterEnv: ['<rootDir>/__tests__/support/setupDom.ts'],
      moduleNameMapper: {
        '\\.css$': '<rootDir>/__tests__/support/styleStub.ts',
        '^uplot$': '<rootDir>/__tests__/support/uplotStub.ts',
        '^@novnc/novnc$': '<rootDir>/__tests__/support/rfbStub.ts',
      },
      // Published as modules only.
      transformIgnorePatterns: [
        '/node_modules/(?!@redux-devtools/|mdast-util-|micromark|unist-util-|decode-named-character-reference/|character-entities/|ccount/|devlop/|longest-streak/|markdown-table/|zwitch/|escape-string-regexp/)',
      ],
      transform: {
        '\\.[jt]sx?$': 'babel-jest',
        // With the words of areas, as the build has them.
        '/locales/en/\\w+\\.json$': '<rootDir>/scripts/jest/areaTexts.mjs',
      },
    },
    {
      displayName: 'server',
      ...modules,
      globalSetup: '<rootDir>/__tests__/support/globalSetup.ts',
      globalTeardown: '<rootDir>/__tests__/support/globalTeardown.ts',
      testMatch: [
        '<rootDir>/server/__tests__/**/*.test.ts',
        '<rootDir>/__tests__/*.test.ts',
        '<rootDir>/__tests__/contract/**/*.test.ts',
      ],
    },
    {
      // On a real cloud, and only by `npm run test:openstack`.
      displayName: 'openstack',
      ...modules,
      ...beginnings,
      testMatch: ['<rootDir>/{server/__tests__,__tests__/e2e}/**/*.openstack.ts'],
    },
    {
      displayName: 'e2e',
      ...modules,
      ...beginnings,
      testMatch: ['<rootDir>/__tests__/e2e/**/*.test.ts'],
    },
  ],
}
export default config
