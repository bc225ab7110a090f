import type { TestModule } from 'vitest/node'
import { showProgress } from './show-progress.ts'

/** A reporter of Vitest: how many files are through. */
export default class VitestProgress {
  progress = showProgress('Vitest', 0, 'files')

  onTestRunStart(files: readonly unknown[]) {
    this.progress = showProgress('Vitest', files.length, 'files')
  }

  onTestModuleEnd(file: TestModule) {
    this.progress.add(file.ok())
  }

  onTestRunEnd() {
    this.progress.clear()
  }
}
