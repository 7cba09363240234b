import path from 'node:path'
import CopyPlugin from 'copy-webpack-plugin'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import webpack from 'webpack'
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import { withAreaTexts } from './scripts/areaTexts.mjs'
import { cacheGroups } from './scripts/webpack/chunks.mjs'
import { compressions } from './scripts/webpack/compressions.mjs'
import { devServer } from './scripts/webpack/devServer.mjs'
import { FramePlugin } from './scripts/webpack/framePlugin.mjs'
import { SignedDocumentPlugin } from './scripts/webpack/signedDocument.mjs'

const root = import.meta.dirname

/**
 * Asks Chromium to compile these files whole on a background thread while they arrive, because nearly all of their functions
 * run at the start (https://v8.dev/blog/explicit-compile-hints). Other browsers read it as a comment.
 */
const compiledAhead = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /assets[\\/](framework|main|signedIn|lists)\.\w+\.js$/,
  // After the minifier, which would drop the comment, and before the files are hashed.
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
})

/** Serving: `WEBPACK_SERVE` is set by webpack's own command line before it reads this file. */
export default (_env, { mode }) => {
  const production = mode === 'production'
  const refreshes = process.env.WEBPACK_SERVE === 'true'
  const name = production ? '[name].[contenthash:8]' : '[name]'
  return {
    mode,
    // The sources of a production build are there for error reports, but no file points a browser at them.
    // No `eval` anywhere: development runs under the same content security policy.
    devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
    target: ['web', 'es2022'],
    entry: { main: './src/app/main.tsx' },
    output: {
      path: path.join(root, 'dist'),
      publicPath: '/',
      filename: `assets/${name}.js`,
      chunkFilename: `assets/${name}.js`,
      assetModuleFilename: `assets/${name}[ext]`,
      // Lazy chunks set `script.src`, which the content security policy leaves to this policy alone.
      trustedTypes: { policyName: 'portico#webpack' },
      clean: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(root, 'node_modules', '.cache', 'webpack'),
      name: refreshes ? 'serve' : mode,
      buildDependencies: {
        config: [
          import.meta.filename,
          path.join(root, 'babel.config.js'),
          path.join(root, 'scripts', 'webpack', path.sep),
        ],
      },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          include: [path.join(root, 'src'), path.join(root, 'contract')],
          loader: 'babel-loader',
          options: { envName: mode },
        },
        {
          test: /[\\/]locales[\\/]en[\\/]\w+\.json$/,
          type: 'json',
          loader: path.join(root, 'scripts', 'webpack', 'areaTexts.mjs'),
        },
        {
          test: /[\\/]sonner[\\/]dist[\\/]index\.mjs$/,
          loader: path.join(root, 'scripts', 'webpack', 'withoutInjectedStyles.mjs'),
        },
        // Its build for pages decodes `&amp;` by `innerHTML`, which Trusted Types refuse; the one for workers has a table.
        {
          test: /[\\/]node_modules[\\/](?:micromark|mdast-util)/,
          resolve: { conditionNames: ['worker', '...'] },
        },
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader', '@tailwindcss/webpack'] },
      ],
    },
    optimization: {
      // Names of one letter where it is enough.
      ...(production && { mangleExports: 'size' }),
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { compress: { passes: 3 }, format: { comments: false } },
        }),
      ],
      splitChunks: { chunks: 'all', maxInitialRequests: 6, maxAsyncRequests: 4, cacheGroups },
    },
    plugins: [
      new HtmlWebpackPlugin({
        template: './public/index.html',
        scriptLoading: 'defer',
        minify: 'auto',
      }),
      new FramePlugin({ early: path.join(root, 'public', 'early.js') }),
      new MiniCssExtractPlugin({ filename: `assets/${name}.css` }),
      new CopyPlugin({
        patterns: [
          {
            from: 'public',
            globOptions: { ignore: ['**/index.html', '**/early.js', '**/locales/**'] },
          },
          {
            from: 'locales/*/*.json',
            context: 'public',
            transform: (texts, file) => JSON.stringify(withAreaTexts(file, JSON.parse(texts))),
          },
          // One by one as they are shown: regions may lie in any country.
          { from: 'node_modules/country-flag-icons/3x2/??.svg', to: 'flags/[name][ext]' },
        ],
      }),
      ...(refreshes ? [new ReactRefreshPlugin({ overlay: false })] : []),
      ...(production ? [compiledAhead, new SignedDocumentPlugin(), ...compressions()] : []),
    ],
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    devServer: devServer(),
  }
}
