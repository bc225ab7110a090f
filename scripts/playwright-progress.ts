import { relative } from 'node:path'
import type { Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { showProgress } from './show-progress.ts'

/** A reporter of Playwright: how many journeys are through, and why one failed. */
export default class PlaywrightProgress {
  progress = showProgress('Journeys', 0, 'journeys')

  onBegin(_config: unknown, suite: Suite) {
    this.progress = showProgress('Journeys', suite.allTests().length, 'journeys')
  }

  onTestEnd(test: TestCase, result: TestResult) {
    if (result.errors.length > 0) {
      const { file, line } = test.location
      this.print(`${relative('', file)}:${line} ${test.titlePath().slice(3).join(' > ')}`, result.errors)
    }
    if (test.ok() || result.retry === test.retries) this.progress.add(test.ok())
  }

  onError(error: TestError) {
    this.print('Outside of a journey', [error])
  }

  onEnd() {
    this.progress.clear()
  }

  print(heading: string, errors: TestError[]) {
    this.progress.clear()
    const parts = errors.flatMap(({ message, value, snippet }) => [message ?? value ?? '', snippet ?? ''])
    process.stdout.write(`${[heading, ...parts].filter(Boolean).join('\n')}\n\n`)
  }

  /** It prints itself; without this Playwright would add a reporter of its own. */
  printsToStdio() {
    return true
  }
}
