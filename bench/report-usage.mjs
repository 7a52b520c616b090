// Loaded into a measured program by `--import`: says at its end what it used, as JSON to the file that an environment variable names.
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const path = process.env.REPORT_USAGE;
if (isMainThread && path !== undefined) {
  process.on('exit', () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    writeFileSync(
      path,
      JSON.stringify({ cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, rssMegabytes: maxRSS / 1024 }),
    );
  });
}
