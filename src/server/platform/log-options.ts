import { type LoggerOptions, stdSerializers } from 'pino';

/** Where PostgreSQL repeats values of the row it complains about, and Node an address that it cannot read. */
const VALUES_OF_ROWS = ['detail', 'where', 'internalQuery', 'parameters', 'query', 'hint', 'input', 'base'] as const;

/** No secret and nothing of a person gets into the log: of an error stays what broke and where. */
export const LOG_OPTIONS: LoggerOptions = {
  redact: ['*.password', '*.token', '*.email', '*.username', 'password', 'token', 'email', 'username'],
  serializers: {
    err(error: Error) {
      const shown: Record<string, unknown> = { ...stdSerializers.err(error) };
      for (const name of VALUES_OF_ROWS) delete shown[name];
      return shown;
    },
  },
};
