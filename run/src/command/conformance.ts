import { conform } from '@palpite/conformance/command.ts';
import { runCommand } from '../trouble.ts';

/**
 * `npm run conformance -- --dialect hub88 --target URL --key vendor.pem --session-door URL`; `--help` tells the rest.
 */
await runCommand(() => conform(process.argv.slice(2), (line) => console.log(line)));
