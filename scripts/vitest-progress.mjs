// @ts-check
import { showProgress } from './show-progress.mjs'

/** A reporter of Vitest: how many files are through. */
export default class VitestProgress {
  progress = showProgress('Vitest', 0, 'files')

  /** @param {readonly unknown[]} files */
  onTestRunStart(files) {
    this.progress = showProgress('Vitest', files.length, 'files')
  }

  /** @param {import('vitest/node').TestModule} file */
  onTestModuleEnd(file) {
    this.progress.add(file.ok())
  }

  onTestRunEnd() {
    this.progress.clear()
  }
}
