// A journey starts a server and walks through a dozen screens, on whatever machine there is.
import.meta.jest.setTimeout(120_000)
