// @ts-check
import { relative } from 'node:path'
import { showProgress } from './show-progress.mjs'

/** A reporter of Playwright: how many journeys are through, and why one failed. */
export default class PlaywrightProgress {
  progress = showProgress('Journeys', 0, 'journeys')

  /**
   * @param {unknown} _config
   * @param {import('@playwright/test/reporter').Suite} suite
   */
  onBegin(_config, suite) {
    this.progress = showProgress('Journeys', suite.allTests().length, 'journeys')
  }

  /**
   * @param {import('@playwright/test/reporter').TestCase} test
   * @param {import('@playwright/test/reporter').TestResult} result
   */
  onTestEnd(test, result) {
    if (result.errors.length > 0) {
      const { file, line } = test.location
      this.print(`${relative('', file)}:${line} ${test.titlePath().slice(3).join(' > ')}`, result.errors)
    }
    if (test.ok() || result.retry === test.retries) this.progress.add(test.ok())
  }

  /** @param {import('@playwright/test/reporter').TestError} error */
  onError(error) {
    this.print('Outside of a journey', [error])
  }

  onEnd() {
    this.progress.clear()
  }

  /**
   * @param {string} heading
   * @param {import('@playwright/test/reporter').TestError[]} errors
   */
  print(heading, errors) {
    this.progress.clear()
    const parts = errors.flatMap(({ message, value, snippet }) => [message ?? value ?? '', snippet ?? ''])
    process.stdout.write(`${[heading, ...parts].filter(Boolean).join('\n')}\n\n`)
  }

  /** It prints itself; without this Playwright would add a reporter of its own. */
  printsToStdio() {
    return true
  }
}
