import type { RequestListener } from 'node:http'
import { answerPage } from './page-answer.ts'
import type { PageCache } from './page-cache.ts'
import type { PageChoice } from './page-choice.ts'

/**
 * Sends pages that are already made straight from memory, and leaves every other request to `next`.
 * @param isOpen whether anybody may see them, as far as memory knows
 */
export function sendReadyPages(
  cache: PageCache,
  choose: PageChoice,
  isOpen: () => boolean,
  next: RequestListener,
): RequestListener {
  return (request, response) => {
    const { url = '', method, headers } = request
    const conditions = {
      acceptEncoding: String(headers['accept-encoding'] ?? ''),
      ifNoneMatch: headers['if-none-match'],
      mode: String(headers['sec-fetch-mode'] ?? ''),
    }
    const chosen = method === 'GET' && isOpen() ? choose(url, conditions) : undefined
    const page = chosen?.path === url ? cache.peek(url, chosen.variant) : undefined
    if (!page) return next(request, response)
    const answer = answerPage(page, conditions)
    response.writeHead(answer.status, answer.headers).end(answer.body)
  }
}
