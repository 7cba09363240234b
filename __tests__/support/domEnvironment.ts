import BaseEnvironment from '@jest/environment-jsdom-abstract'
import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment'
import * as jsdom from 'jsdom'

/** jsdom plus the web platform classes that Node has and jsdom does not share with its window. */
const FROM_NODE = [
  'TextEncoder',
  'TextDecoder',
  'TextDecoderStream',
  'TextEncoderStream',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'Blob',
  'File',
  'AbortController',
  'AbortSignal',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'structuredClone',
  'performance',
  'CompressionStream',
  'DecompressionStream',
] as const

/** A channel that a test leaves open must not keep the worker from ending, as a tab's does not its browser. */
class Channel extends BroadcastChannel {
  constructor(name: string) {
    super(name)
    // Node's has it; the DOM's types, which it goes by here, don't.
    ;(this as unknown as { unref: () => void }).unref()
  }
}

export default class DomEnvironment extends BaseEnvironment {
  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    super(config, context, jsdom)
    for (const name of FROM_NODE) {
      Object.defineProperty(this.global, name, {
        value: globalThis[name],
        configurable: true,
        writable: true,
        enumerable: false,
      })
    }
    Object.defineProperty(this.global, 'BroadcastChannel', { value: Channel, configurable: true })
  }
  // resolve the browser-neutral builds: msw and friends behave as under Node
  override exportConditions() {
    return ['node', 'node-addons']
  }
}
