import type { Config } from 'jest'

const transform = {
  '\\.[jt]sx?$': 'babel-jest',
  // With the words of areas, as the build has them.
  '/locales/en/\\w+\\.json$': '<rootDir>/scripts/jestAreaTexts.mjs',
}
const beginnings = {
  globalSetup: '<rootDir>/__tests__/support/beginTogether.ts',
  globalTeardown: '<rootDir>/__tests__/support/endTogether.ts',
}
const modules = { testEnvironment: 'node', extensionsToTreatAsEsm: ['.ts', '.tsx'], transform }

/**
 * `console`: the SPA in jsdom. `server`: the API and everything else that runs in Node, as ES modules.
 * `e2e`: journeys in a real browser against a production build, which `npm test` makes first.
 */
const config: Config = {
  maxWorkers: 2,
  // A slow machine is no failure: what hangs is found out all the same.
  testTimeout: 60_000,
  // A worker that has nothing left to do still gives back a gigabyte before it is gone, half a second and more on a
  // busy machine. One that something keeps alive is told of all the same.
  workerGracefulExitTimeout: 10_000,
  testSequencer: '<rootDir>/scripts/jest/longestFirst.mjs',
  projects: [
    {
      displayName: 'console',
      testEnvironment: '<rootDir>/__tests__/support/domEnvironment.ts',
      testMatch: [
        '<rootDir>/__tests__/(app|api|auth|common|features|live|records|resources|settings|ui)/**/*.test.ts?(x)',
      ],
      setupFilesAfterEnv: ['<rootDir>/__tests__/support/setupDom.ts'],
      moduleNameMapper: {
        '\\.css$': '<rootDir>/__tests__/support/styleStub.ts',
        '^uplot$': '<rootDir>/__tests__/support/uplotStub.ts',
        '^@novnc/novnc$': '<rootDir>/__tests__/support/rfbStub.ts',
      },
      // Published as modules only.
      transformIgnorePatterns: ['/node_modules/(?!@redux-devtools/)'],
      transform,
    },
    {
      displayName: 'server',
      ...modules,
      globalSetup: '<rootDir>/__tests__/support/globalSetup.ts',
      globalTeardown: '<rootDir>/__tests__/support/globalTeardown.ts',
      testRunner: '<rootDir>/scripts/jest/natively.mjs',
      setupFilesAfterEnv: ['<rootDir>/__tests__/support/setupServer.ts'],
      testMatch: [
        '<rootDir>/server/__tests__/**/*.test.ts',
        '<rootDir>/__tests__/*.test.ts',
        '<rootDir>/__tests__/(contract|journeys)/**/*.test.ts?(x)',
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
      testRunner: '<rootDir>/scripts/jest/natively.mjs',
      testMatch: ['<rootDir>/__tests__/e2e/**/*.test.ts'],
      // A journey starts a server and walks through a dozen screens, on whatever machine there is.
      testEnvironmentOptions: { testTimeout: 120_000 },
    },
  ],
}
export default config
