import { pureContract } from './scripts/webpack/pureContract.mjs'
import { withoutServerTerms } from './scripts/webpack/withoutServerTerms.mjs'

/** Folders, and files by how their names begin. */
const memoizedParts = [
  'ui/dataTable/',
  'ui/charts/',
  'ui/useTimeElement',
  'auth/useMay',
  'resources/list/',
  'resources/ResourceStatus',
  'resources/words',
  'resources/actions/useRowMenu',
  'resources/packets/useRuleWords',
  'features/[\\w-]+/list/',
  'features/load-balancers/useHealthWords',
  'app/palette/',
]

/**
 * What React Compiler memoizes: where many rows, points or live changes are drawn, and what the columns of rows are made
 * of, for a row is drawn again with each new column. Elsewhere a component is cheap to run again, and the memoized code is
 * a third larger: 7 kB in brotli of the first list page.
 */
const memoized = new RegExp(`/src/(${memoizedParts.join('|')})`)

/** One Babel configuration for webpack (development, production) and for Jest (test). */
export default (api) => {
  const env = api.env()
  const refreshes = env === 'development' && process.env.WEBPACK_SERVE === 'true'
  return {
    presets: [
      [
        '@babel/preset-env',
        env === 'test'
          ? { targets: { node: 'current' } }
          : {
              targets:
                'last 2 Chrome versions, last 2 Firefox versions, Safari >= 16.4, last 2 Edge versions',
              modules: false,
            },
      ],
      '@babel/preset-typescript',
    ],
    overrides: [
      ...(env === 'production'
        ? [{ test: /[\\/]contract[\\/]/, plugins: [withoutServerTerms, pureContract] }]
        : []),
      {
        // Not for .ts: with JSX in the grammar an arrow function could have no type parameters.
        test: /\.tsx$/,
        presets: [['@babel/preset-react', { runtime: 'automatic', development: env === 'development' }]],
      },
    ],
    plugins: [
      [
        'babel-plugin-react-compiler',
        // What it can't compile it would leave alone in silence, and the rows would be slow without anyone knowing why.
        {
          target: '19',
          sources: (file) => memoized.test(file.replaceAll('\\', '/')),
          panicThreshold: 'all_errors',
        },
      ],
      ...(refreshes ? ['react-refresh/babel'] : []),
    ],
  }
}
