import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { areaPattern, rules, sixJourneys, usual } from './plans.mjs'

const git = (root, ...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()

/** What Git answers; undefined when it knows no such revision. */
const ask = (root, ...args) => {
  try {
    return git(root, ...args)
  } catch {
    return undefined
  }
}

/**
 * Where the last commits begin: where the branch left its upstream, else where it left `main`. When HEAD is that place
 * itself, they are the last commit.
 */
const beginning = (root) => {
  const base = ask(root, 'merge-base', 'HEAD', '@{upstream}') ?? ask(root, 'merge-base', 'HEAD', 'main')
  return base === undefined || base === git(root, 'rev-parse', 'HEAD') ? 'HEAD~1' : base
}

/** Files that differ from a revision, untracked ones too, by their paths below the root. */
export const changedFiles = (root, revision = beginning(root)) =>
  [
    git(root, 'diff', '--name-only', '--no-renames', revision),
    git(root, 'ls-files', '--others', '--exclude-standard'),
  ].flatMap((names) => names.split('\n').filter(Boolean))

const isDocument = (file) => /\.md$|^docs\//.test(file)
const isOfConsole = (file) =>
  /^(src|__tests__\/(app|api|auth|common|features|live|records|resources|settings|ui))\//.test(file)
const isTest = (file) => /\.test\.tsx?$/.test(file)

/** The area that a file belongs to alone. */
const areaOf = (file) =>
  /^(?:server\/src\/areas|server\/__tests__|src\/features|__tests__\/features)\/([\w-]+)\//.exec(file)?.[1]

const patternsOf = (files) => [...new Set(files.map(areaOf).filter(Boolean))].map(areaPattern)

/** Signing in is a part of every suite, and the others serve all of them. */
const isShared = (file) =>
  /^server\/(src\/areas\/auth|__tests__\/(support|tenancy))\//.test(file) ||
  !(isOfConsole(file) || isTest(file) || areaOf(file))

/**
 * The tests that changed files can affect. Of the console Jest knows which module imports which. The server's suites all
 * build the whole server, so there it goes by the names of folders. Files that are shared can affect everything.
 */
export const affectedBy = (root, files) => {
  const code = files.filter((file) => !isDocument(file) && existsSync(path.join(root, file)))
  if (files.some((file) => !isDocument(file) && isShared(file))) return usual
  const areas = patternsOf(files)
  const changedTests = code.filter(isTest).map((file) => `${RegExp.escape(file)}$`)
  const ofConsole = code.filter(isOfConsole)
  const isAnywhereInConsole = ofConsole.some((file) => areaOf(file) === undefined)
  const journeys = [...areas, ...changedTests, ...(isAnywhereInConsole ? [sixJourneys] : [])]
  return {
    ...(ofConsole.length > 0 && { console: ['--findRelatedTests', ...ofConsole] }),
    server: [rules, ...patternsOf(files.filter((file) => file.startsWith('server/'))), ...changedTests],
    ...(journeys.length > 0 && { e2e: journeys }),
    mayBeEmpty: true,
  }
}
