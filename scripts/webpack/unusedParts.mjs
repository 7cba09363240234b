/**
 * Parts of libraries that the console never uses, by the module that has them:
 *
 * - `answers`: what a variable or an expression always comes to;
 * - `gives`: what a function always gives;
 * - `never`: functions and methods that nobody calls: they throw;
 * - `silent`: functions that only warn developers;
 * - `statements`: of the module, by how they begin;
 * - `tags`: sorts of things that React is never given to draw, by their numbers in it.
 *
 * To use such a part after all, take its line out.
 */
export const unusedParts = {
  'react-dom/cjs/react-dom-client.production.js': {
    // Nothing is drawn by the server, so nothing of the document is taken over.
    answers: { isHydrating: false, shouldStartViewTransition: false },
    statements: [
      'exports.hydrateRoot',
      'ViewTransitionPseudoElement.prototype',
      'FragmentInstance.prototype',
    ],
    tags: {
      Profiler: 12,
      dehydrated: 18,
      SuspenseList: 19,
      LegacyHidden: 23,
      TracingMarker: 25,
      // <html>, <head> and <body>.
      HostSingleton: 27,
      ViewTransition: 30,
    },
    gives: {
      // Nobody asks an error which components it went through.
      describeFiber: '',
      // Styles, scripts and fonts are asked for by the document and by webpack.
      getResource: null,
      commitEnterViewTransitions: undefined,
      commitExitViewTransitions: undefined,
      restoreEnterOrExitViewTransitions: undefined,
    },
    never: [
      'acquireResource',
      'preload',
      'preloadModule',
      'preinitStyle',
      'preinitScript',
      'preinitModuleScript',
      'preconnectAs',
      'suspendResource',
      // Forms go by handlers, not by `action`.
      'startHostTransition',
      'mountActionState',
      'updateActionState',
      'rerenderActionState',
    ],
  },
  'react-router/dist/production/lib/router/router.js': {
    answers: {
      // Nobody watches the router from outside.
      'init.instrumentations': undefined,
      'init.hydrationData': undefined,
      // All routes are known from the beginning.
      'init.patchRoutesOnNavigation': undefined,
      'init.dataStrategy': undefined,
      'future.unstable_customRouteDiscovery': false,
      'future.unstable_routePatternMatching': false,
      pendingDiscoveryCancellation: undefined,
      isBrowser: true,
      instrumentationNavigateMetaReceiver: undefined,
      'opts?.instrumentationNavigateMetaReceiver': undefined,
      // A page's code is one function's answer, and its middleware is known with its address.
      'typeof route.lazy === "function"': true,
      'typeof route.lazy !== "object"': true,
      'typeof routeToUpdate.lazy !== "object"': true,
      // What only servers of the framework say.
      'redirect.response.headers.has("X-Remix-Revalidate")': false,
      'redirect.response.headers.has("X-Remix-Reload-Document")': false,
      'redirect.response.headers.has("X-Remix-Replace")': false,
      // Data comes and goes by the store's endpoints: no route has an action, and there are no fetchers.
      'opts.submission': undefined,
      'opts.fetcherSubmission': undefined,
      'opts.pendingError': undefined,
      'state.actionData': undefined,
      pendingViewTransitionEnabled: false,
      // <ScrollRestoration> is not used.
      savedScrollPositions: null,
      'opts.mask': undefined,
      'opts?.mask': undefined,
    },
    gives: {
      checkFogOfWar: { active: false, matches: null },
      isMutationMethod: false,
      isSubmissionNavigation: false,
      restoreAppliedTransitions: undefined,
      persistAppliedTransitions: undefined,
      markFetchRedirectsDone: false,
      abortStaleFetchLoads: false,
    },
    never: [
      'fetch',
      'handleAction',
      'handleFetcherAction',
      'handleFetcherLoader',
      'getFetcher',
      'resetFetcher',
      'queueFetcherForDeletion',
      'getUpdatedRevalidatingFetchers',
      'getTargetedDataStrategyMatches',
      'discoverRoutes',
      'cancelDiscoveryNavigation',
      'enableScrollRestoration',
      'patchRoutes',
      '_internalSetRoutes',
    ],
    silent: ['warning'],
  },
  'react-router/dist/production/lib/router/utils.js': { silent: ['warning'] },
  'react-router/dist/production/lib/hooks.js': { silent: ['warning'] },
  'react-router/dist/production/lib/components.js': {
    answers: {
      isViewTransitionAvailable: false,
      'vtContext.isTransitioning': false,
      renderDfd: undefined,
      interruption: undefined,
    },
    silent: ['warning'],
  },
  'react-router/dist/production/lib/dom/lib.js': {
    // A link fetches its page's files beforehand only where the server knows them (framework mode).
    answers: { shouldPrefetch: false },
    gives: { parseHydrationData: undefined },
    never: ['useSubmit'],
  },
  'i18next/dist/esm/i18next.js': {
    answers: {
      // Of plugins there are a backend, a formatter and React.
      'this.i18nFormat': undefined,
      'this.modules.i18nFormat': undefined,
      Formatter: undefined,
      'this.modules.languageDetector': undefined,
      'this.modules.logger': undefined,
      'this.services.languageDetector': undefined,
      postProcessorNames: undefined,
      // Texts are looked up by key, never by a selector function, and none is nested in another.
      "typeof keys === 'function'": false,
      "typeof k === 'function'": false,
      "typeof key === 'function'": false,
      "typeof o.keyPrefix === 'function'": false,
      'opt.nest !== false': false,
      // Its backend answers by callback.
      'this.callbackApi': true,
      'this.options.isClone': false,
      'this.options.saveMissing': false,
      'this.options.fallbackNS': false,
      'this.options.returnedObjectHandler': false,
      'this.options.parseMissingKeyHandler': false,
      'this.options.appendNamespaceToMissingKey': false,
      'this.options.interpolation.defaultVariables': undefined,
      'this.options.preload': false,
      handleAsObjectInI18nFormat: true,
      missingInterpolationHandler: false,
      returnDetails: false,
      joinArrays: false,
      hasDefaultValue: false,
      'opt.ordinal': false,
      'opt.returnObjects': false,
      'this.options.returnObjects': false,
    },
    never: [
      'Connector.reload',
      'Connector.saveMissing',
      'I18n.cloneInstance',
      'I18n.dir',
      'I18n.hydrate',
      'I18n.loadLanguages',
      'I18n.reloadResources',
      'I18n.toJSON',
      'Interpolator.nest',
      'Translator.getUsedParamsDetails',
    ],
  },
  '@reduxjs/toolkit/dist/query/rtk-query.modern.mjs': {
    // Answers are checked by the contract (src/api/normalized.ts).
    answers: {
      argSchema: undefined,
      rawResponseSchema: undefined,
      responseSchema: undefined,
      metaSchema: undefined,
      rawErrorResponseSchema: undefined,
      errorResponseSchema: undefined,
      'caughtError instanceof NamedSchemaError': false,
      '"infiniteQueryOptions" in endpointDefinition': false,
      // No answer is put into the cache by hand (below), nor taken over from elsewhere.
      'cacheEntriesUpserted.match(action)': false,
      'context.hasRehydrationInfo(action)': false,
    },
    gives: {
      isInfiniteQueryDefinition: false,
      // Records are filed by the store's own slice: no answer is put into the cache by hand.
      isUpsertQuery: false,
      // Lists are told of changes: nothing is read again because somebody looks, or is online again.
      refetchValidQueries: undefined,
      // The copy in the state of who listens to what: nobody reads it, the middleware itself is asked.
      buildSubscriptionPatches: [],
      // No endpoint follows its entries in the cache.
      handleNewKey: undefined,
      checkForNewCacheKey: undefined,
      resolveLifecycleEntry: undefined,
      removeLifecycleEntry: undefined,
    },
    // Patches are for changes by hand, and for that copy.
    silent: ['enablePatches'],
    never: [
      'addToEnd',
      'addToStart',
      'buildInfiniteQuerySelector',
      'buildInitiateInfiniteQuery',
      'cacheEntriesUpserted.prepare',
      'cacheEntriesUpserted.reducer',
      'getNextPageParam',
      'getPreviousPageParam',
      'patchQueryData',
      'prefetch',
      'queryResultPatched.reducer',
      'subscriptionsUpdated.reducer',
      'updateQueryData',
      'upsertQueryData',
    ],
  },
  '@reduxjs/toolkit/dist/query/react/rtk-query-react.modern.mjs': {
    gives: { isInfiniteQueryDefinition: false },
    never: ['buildInfiniteQueryHooks', 'infiniteQueryStatePreSelector', 'usePrefetch'],
  },
  'redux-persist/es/persistReducer.js': {
    // Preferences are kept from the start on, and nobody stops that, empties it or waits for it.
    answers: {
      _purge: false,
      'action.type === PURGE': false,
      'action.type === FLUSH': false,
      'action.type === PAUSE': false,
      timeout: 0,
    },
  },
  'zod/v4/core/schemas.js': {
    answers: {
      // Nothing that the contract says is looked up elsewhere, and nothing is turned back into what it was made of.
      '_ instanceof Promise': false,
      'canary instanceof Promise': false,
      'checkResult instanceof Promise': false,
      'keyResult instanceof Promise': false,
      'r instanceof Promise': false,
      'result instanceof Promise': false,
      'valueResult instanceof Promise': false,
      'ctx.direction === "backward"': false,
      'ctx?.direction !== "backward"': true,
      'core.globalConfig.memoizer': undefined,
      'def.unionFallback': false,
    },
  },
}
