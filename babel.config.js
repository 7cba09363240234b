import { pureContract } from './scripts/webpack/pureContract.mjs'
import { withoutServerTerms } from './scripts/webpack/withoutServerTerms.mjs'

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
    plugins: [...(refreshes ? ['react-refresh/babel'] : [])],
  }
}
